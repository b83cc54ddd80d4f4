export { ExamsOfGroup } from './ExamsOfGroup.tsx'
