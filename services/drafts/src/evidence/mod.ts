/** Quotes from stored texts, and whether they support what is said. */
export { cutEvidence, LONGEST_QUOTE, readableQuote } from './cut-evidence.ts'
export { findQuote, type Span } from './find-quote.ts'
export { type FoldedText, foldText } from './fold.ts'
export { type Support, supports } from './supports.ts'
