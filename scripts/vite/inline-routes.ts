/**
 * Where a page names a route (`routes.auth.login`), the build writes its method and path: every page brings the routes
 * that it calls, and none brings the table of all, which the exam would load before its first question.
 */
import type { Plugin } from 'vite'
import { routes } from '../../src/api/routes.gen.ts'

const NAMED = /(?<![.\w$])routes\.(\w+)\.(\w+)\b(?:\.(method|path)\b)?/g

type Table = Readonly<Record<string, Readonly<Record<string, { readonly method: string; readonly path: string }>>>>

/** The code with every named route written out; a name that the table does not have stays. */
export function withRoutesInline(code: string, table: Table): string {
  return code.replace(NAMED, (name, feature: string, route: string, part?: 'method' | 'path') => {
    const found = table[feature]?.[route]
    if (found === undefined) return name
    return JSON.stringify(part === undefined ? { method: found.method, path: found.path } : found[part])
  })
}

export function inlineRoutes(): Plugin {
  return {
    name: 'miqyas:inline-routes',
    apply: 'build',
    // Types name routes too: after they are gone.
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: /\broutes\./ },
      handler: (code) => ({ code: withRoutesInline(code, routes), map: null }),
    },
  }
}
