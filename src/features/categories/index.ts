/** Exports for features whose things belong to a category. */
export { categoryChoices } from './category-tree.ts'
export { categoryTreeQuery } from './queries.ts'
