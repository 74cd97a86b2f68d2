import { catalogue } from '@launch/proto'
import { type ErrorCode, problems } from '@launch/proto/errors'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { version } from '../../package.json' with { type: 'json' }
import { errorCodesOf } from './error-codes.ts'
import { guide, guideMarkdown } from './guide.ts'
import { responseHeaders } from './headers.ts'
import { operationObject } from './operation.ts'
import { headerParameters } from './parameters.ts'
import { problemExample } from './problem-examples.ts'
import { SchemaPublisher } from './schemas.ts'
import { securitySchemes } from './security.ts'
import type { Example, OpenApiDocument } from './types.ts'

/** What each tag of the catalogue is about; a tag that is missing here stops the start. */
const tagDescriptions: Record<string, string> = {
  Drafts: 'From a website’s address to a profile in which every value carries quotes from the site.',
  Listings: 'Published products and what they are filed under, for everyone to read.',
  'My listings': 'Your own listings in every status, with all their content.',
  'Site team': 'How the parts of this site get on with each other; for the accounts of those who run it.',
  Launching: 'How a listing goes live: for free in a launch week, with a badge, or paid.',
  Community: 'Votes, follows and the weekly leaderboard.',
  Founders: 'Founder profiles, stories and interviews.',
  Invites: 'Co-founders who add their own profile to a draft and its listing.',
  Account: 'Which mails you get.',
  Webhooks: 'What happens, posted to an address of yours as it happens, signed as Standard Webhooks says.',
  Claims: 'Proving that a listing is of your own company, by DNS, a tag, a file or e-mail; then it is yours.',
  Orders: 'What can be bought for a listing, and your orders.',
}

function tagsOf(ops: readonly PublicOperation[]): OpenApiDocument['tags'] {
  return [...new Set(ops.map((op) => op.tag))].sort().map((name) => {
    const description = tagDescriptions[name]
    if (!description) throw new Error(`The tag ${name} has no description. Add one to tagDescriptions in document.ts.`)
    return { name, description }
  })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** By path, and reads before writes; the order in which readers see them. */
function inOrder(ops: readonly PublicOperation[]): PublicOperation[] {
  const keyOf = (op: PublicOperation) => {
    const { method, path } = httpShape(op)
    return `${path} ${methods.indexOf(method)}`
  }
  return [...ops].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function pathsOf(ops: readonly PublicOperation[], schemas: SchemaPublisher): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const op of inOrder(ops)) {
    const { method, path } = httpShape(op)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(op, schemas) }
  }
  return paths
}

function examplesOf(ops: readonly PublicOperation[], publicUrl: string): Record<string, Example> {
  const codes = new Set<ErrorCode>(ops.flatMap(errorCodesOf))
  const examples = [...codes].sort().map((code): [string, Example] => {
    return [code, { summary: problems[code].title, value: problemExample(code, publicUrl) }]
  })
  return Object.fromEntries(examples)
}

/** The parts that a document refers to, so that none stands in it for nothing. */
function used<Part>(parts: Record<string, Part>, folder: string, document: object): Record<string, Part> {
  const text = JSON.stringify(document)
  return Object.fromEntries(Object.entries(parts).filter(([name]) => text.includes(`"#/components/${folder}/${name}"`)))
}

/** Describes these operations, served below `publicUrl`, which has no slash at its end. */
export function describe(ops: readonly PublicOperation[], publicUrl: string): OpenApiDocument {
  const schemas = new SchemaPublisher()
  const paths = pathsOf(ops, schemas)
  const isProduction = publicUrl.startsWith('https:')
  return {
    openapi: '3.1.1',
    info: {
      title: 'Launch Directory API',
      version,
      summary: 'Submit a product by its website address, and publish it as a listing.',
      description: guideMarkdown(guide(publicUrl)),
      contact: { name: 'Launch Directory', url: `${publicUrl}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: `${publicUrl}/api/v1`,
        description: isProduction ? 'Production' : 'Development',
        'x-internal': false,
      },
    ],
    tags: tagsOf(ops),
    paths,
    components: {
      schemas: schemas.components(),
      parameters: used(headerParameters, 'parameters', paths),
      headers: used(responseHeaders, 'headers', paths),
      examples: examplesOf(ops, publicUrl),
      securitySchemes: securitySchemes(publicUrl),
    },
  }
}

/**
 * The OpenAPI 3.1.1 document of the public operations, as they stand below `{publicUrl}/api/v1`. The same catalogue and
 * address give the same document, key by key.
 */
export function openapi(publicUrl: string): OpenApiDocument {
  return describe(catalogue, publicUrl)
}
