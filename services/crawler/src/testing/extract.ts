export { type ExtractedPage, readPage } from '../extract/mod.ts'
