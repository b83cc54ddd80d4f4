export { useRoleName } from './use-role-name.ts'
