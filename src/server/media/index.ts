export { registerMedia } from './register-media.ts';
export { storePicture, UnknownPictureError, type StoredPicture } from './store-picture.ts';
