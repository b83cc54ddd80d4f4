/**
 * The files in `src/routes` become the table of routes, and every page a file of its own. Those of the office have a
 * table apart: most readers are students, whose first minute should not pay for the addresses of staff.
 */
import type { PluginOption } from 'vite'
import { type Config, tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'

const NO_ROUTE = String.raw`\.test\.tsx?$|\.css$`

const TABLE: Partial<Config> = {
  target: 'react',
  routesDirectory: 'src/routes',
  addExtensions: true,
  // Laying the tables out would take a tenth of what a developer waits for the first page.
  enableRouteTreeFormatting: false,
}

const WHOLE_TABLE: Partial<Config> = {
  ...TABLE,
  generatedRouteTree: 'src/routeTree.gen.ts',
  autoCodeSplitting: true,
  routeFileIgnorePattern: NO_ROUTE,
}

/** Table that `src/commonRouteTree.gen.d.ts` types. */
const COMMON_TABLE: Partial<Config> = {
  ...TABLE,
  generatedRouteTree: 'src/commonRouteTree.gen.js',
  disableTypes: true,
  routeFileIgnorePattern: String.raw`${NO_ROUTE}|^\(office\)$`,
}

/** `writesTable`: both tables are written anew; else they are taken as they are. */
export function routes({ writesTable }: { readonly writesTable: boolean }): PluginOption {
  const pages = tanstackRouter({ ...WHOLE_TABLE, enableRouteGeneration: writesTable })
  // It has a list of routes of its own: the splitting of pages goes by the whole table's.
  return writesTable ? [pages, tanstackRouterGenerator(COMMON_TABLE, { routesByFile: new Map() })] : pages
}
