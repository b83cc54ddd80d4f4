export { KeepReceipt } from './KeepReceipt.tsx'
