/**
 * From this commit on an upgrade promises that nobody notices it: processes of any later version go on beneath the next one's
 * schema, and understand its messages. Earlier commits are tried too, and what breaks is told, but is no fault: then contracts
 * got required fields that processes of the version before did not answer (`highlighted_until` of a listing, between
 * b9dba360 and this one), and before 2026-11-22 processes heard answers in an inbox that NATS now keeps from them.
 */
export const BASELINE = '7dd12b732546efef4633d4a928d32e9d3d179f82'
