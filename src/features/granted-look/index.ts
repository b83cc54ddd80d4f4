export { grantedLook, takeOverGrantedLook } from './granted-look.ts'
