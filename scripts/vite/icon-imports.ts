/**
 * Development imports each icon from the file of its own. The package as one module has 4.5 MB, most of what the first
 * page would wait for.
 */
import type { Plugin } from 'vite'

const PACKAGE = '@tabler/icons-react'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(["'])@tabler\/icons-react\2/g

function importsOfFiles(_statement: string, names: string): string {
  const icons = names.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().split(/\s+as\s+/)
    return from === '' ? [] : [`import ${to} from '${PACKAGE}/dist/esm/icons/${from}.mjs'`]
  })
  return icons.join(';')
}

export function iconImports(): Plugin {
  return {
    name: 'miqyas:icon-imports',
    apply: 'serve',
    // Types are imported from the package too: after they are gone.
    enforce: 'post',
    config: () => ({ optimizeDeps: { exclude: [PACKAGE] } }),
    transform: {
      filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: PACKAGE },
      handler: (code) => ({ code: code.replace(IMPORT, importsOfFiles), map: null }),
    },
  }
}
