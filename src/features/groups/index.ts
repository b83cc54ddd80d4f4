export { groupChoicesQuery, teachersQuery } from './teachers.ts'
