import { Type } from '@sinclair/typebox'
import { categories } from '../categories.ts'
import { operation } from '../operation.ts'
import { Nullable, Shape } from '../schemas/common.ts'

const Category = Shape(
  {
    slug: Type.String({ maxLength: 60, description: 'The name as addresses use it.' }),
    name: Type.String({ maxLength: 60, description: 'The name as drafts and listings use it.' }),
    parent: Nullable(Type.String({ maxLength: 60, description: 'Name of the broader category; null at the top.' })),
  },
  { title: 'Category' },
)

export const list_categories = operation({
  name: 'list_categories',
  service: 'listings',
  route: 'GET /categories',
  tag: 'Listings',
  summary: 'List the categories a product can be filed under.',
  description: 'Drafts and listings name their categories by `name`, the primary one first.',
  scope: null,
  idempotent: false,
  status: 200,
  max_age: 300,
  input: Shape({}),
  output: Shape({
    items: Type.Array(Category, { maxItems: 100, description: 'Broader categories before their narrower ones.' }),
  }),
  errors: [],
  example: { input: {}, output: { items: categories.slice(0, 2) } },
})
