export { constantFor } from './constant.ts';
export { codingFor } from './content-coding.ts';
export {
  bufferOf,
  byteString,
  type Chunk,
  Fragment,
  lengthOf,
  type SharedBytes,
  textOf,
  withoutFragments,
} from './json-bytes.ts';
