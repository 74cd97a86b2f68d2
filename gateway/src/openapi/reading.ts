import type { OpenApiDocument, OperationObject, Parameter, Reference } from './types.ts'

/** An operation with where it stands. */
export interface PlacedOperation {
  method: string
  path: string
  operation: OperationObject
}

/** The operations of a document in its order. */
export function operationsIn(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** The codes that an operation can answer with, by status. */
export function errorCodesIn(operation: OperationObject): { status: string; codes: string[] }[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const examples = response.content?.['application/problem+json']?.examples
    return examples ? [{ status, codes: Object.keys(examples) }] : []
  })
}

/** The parameters of an operation, references followed. */
export function parametersIn(operation: OperationObject, document: OpenApiDocument): Parameter[] {
  return operation.parameters.flatMap((part) => (isReference(part) ? (followed(part, document) ?? []) : part))
}

function isReference(part: Parameter | Reference): part is Reference {
  return '$ref' in part
}

function followed(reference: Reference, document: OpenApiDocument): Parameter | undefined {
  return document.components.parameters[nameOf(reference.$ref)]
}

/** The name of the component that a reference leads to. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
