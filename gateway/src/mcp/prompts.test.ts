import { expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { getPrompt, promptList } from './prompts.ts'

const values = { url: 'https://acme.example.com', draft_id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C' }
const VERBS = /`((?:get|list|submit|update|create|search|choose|set)_[a-z_]+)`/g

test.each(promptList.map(({ name }) => name))('%s names tools that there are, and no others', (name) => {
  const tools = new Set(catalogue.map((op) => op.name))
  const named = [{}, values].flatMap((given) => {
    const { messages } = getPrompt(name, { ...given, url: values.url })
    return [...JSON.stringify(messages).matchAll(VERBS)].map(([, tool = '']) => tool)
  })
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((tool) => !tools.has(tool))).toEqual([])
})
