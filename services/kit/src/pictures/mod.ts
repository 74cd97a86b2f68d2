export { openPictures, type Pictures, pictureUrl } from './store.ts'
