export { constantFor } from './constant.ts';
export { codingFor } from './content-coding.ts';
export {
  bufferOf,
  byteString,
  type Chunk,
  eachMember,
  Fragment,
  lengthOf,
  type SharedBytes,
  sharedBytes,
  textOf,
  withoutFragments,
} from './json-bytes.ts';
