/** Turning the bytes of a page into stored texts and an outline of their structure. */
export { createExtractor, type Extractor, type ExtractorOptions } from './extractor.ts'
export { type ExtractedPage, type PageMeta, readPage, type SkipReason } from './read-page.ts'
