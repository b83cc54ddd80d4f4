/** A fresh proof of who sits here, asked for before what an open computer alone must not do. */
export { useFreshProof } from './use-fresh-proof.tsx'
export { useIdempotencyKey } from './use-idempotency-key.ts'
