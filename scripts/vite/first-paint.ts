/**
 * Tells the inline boot script of index.html which files the chosen language needs at once (its texts, the Arabic
 * face), so that they load beside the entry instead of after it.
 */
import type { IndexHtmlTransformContext, Plugin } from 'vite'

const MARK = '/*first-paint*/{}'

interface Needed {
  readonly script: readonly string[]
  readonly font: readonly string[]
}

function fileNames(context: IndexHtmlTransformContext, matches: (name: string) => boolean): string[] {
  return Object.keys(context.bundle ?? {})
    .filter(matches)
    .map((name) => `/${name}`)
}

function neededBy(language: string, context: IndexHtmlTransformContext): Needed {
  return {
    script: fileNames(context, (name) => name.startsWith(`assets/texts-${language}-`) && name.endsWith('.js')),
    font: language === 'ar' ? fileNames(context, (name) => /readex-pro-arabic-wght-.*\.woff2$/.test(name)) : [],
  }
}

export function firstPaint(): Plugin {
  return {
    name: 'miqyas:first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        if (context.bundle === undefined) return html
        const needed = { ar: neededBy('ar', context), en: neededBy('en', context) }
        if (needed.ar.script.length === 0 || needed.en.script.length === 0) throw new Error('No chunk holds the texts')
        return html.replace(MARK, JSON.stringify(needed))
      },
    },
  }
}
