/** Parts of the forms of public pages. */
export { type Draft, draftOf } from './draft.ts'
export { TrapField } from './TrapField.tsx'
export { FormEnded, VisitorPage } from './VisitorPage.tsx'
export { default as visitorStyles } from './visitor.module.css'
