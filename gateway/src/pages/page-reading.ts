/** What a browser would find in a page: every element with its attributes, in the order of the document. */
export interface Found {
  tag: string
  attributes: Record<string, string>
}

/** Reads a page's elements with the engine's own HTML parser. */
export async function elementsOf(response: Response): Promise<Found[]> {
  const found: Found[] = []
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      found.push({ tag: element.tagName, attributes: Object.fromEntries(element.attributes) })
    },
  })
  await rewriter.transform(response).text()
  return found
}
