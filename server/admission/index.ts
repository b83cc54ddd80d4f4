export { admissionOf } from './admission-of.ts'
export { Admission, type AdmissionSettings, type Asked, type Queued } from './admission.ts'
