export { ownContract, publicContract } from '../listing/contract.ts'
export { listingOfOwner, publicListing } from '../listing/shown.ts'
