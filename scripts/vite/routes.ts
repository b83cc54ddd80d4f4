/** The files in `src/routes` become the table of routes, and every page a file of its own. */
import { tanstackRouter } from '@tanstack/router-plugin/vite'

/** `writesTable`: `src/routeTree.gen.ts` is written anew; else it is taken as it is. */
export function routes({ writesTable }: { readonly writesTable: boolean }) {
  return tanstackRouter({
    target: 'react',
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/routeTree.gen.ts',
    autoCodeSplitting: true,
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: false,
    routeFileIgnorePattern: '\\.test\\.tsx?$|\\.css$',
    enableRouteGeneration: writesTable,
  })
}
