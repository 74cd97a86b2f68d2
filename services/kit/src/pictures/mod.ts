export type { PictureKind } from './encode.ts'
export { PictureRefused, type PictureRefusedCode } from './errors.ts'
export { openPictures, PICTURES, type Pictures, pictureNames, pictureUrl } from './store.ts'
export { MAX_PICTURE_BYTES, type PictureTaker, pictureTaker } from './take.ts'
