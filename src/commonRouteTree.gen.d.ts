/** Of the table without the office: links know every address; those of staff are in force from `openOffice` on. */
export { routeTree } from './routeTree.gen.ts'
