/** Attributes that the page is given later, by the script of its head or by the browser. */
const GIVEN_LATER = ['data-mantine-color-scheme', 'data-fonts', 'data-skin', 'data-bar', 'data-reader', 'dir', 'lang']

/**
 * Returns those of the styles that the markup uses as it stands. What an app that comes to life in it may show besides
 * has to bring the rest.
 */
export async function usedStyles(markup: string, styles: string): Promise<string> {
  const named = [...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const { PurgeCSS } = await import('purgecss')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: styles }],
    variables: true,
    keyframes: true,
    safelist: { variables: named },
    dynamicAttributes: GIVEN_LATER,
  })
  if (used === undefined || used.css === '') throw new Error('The markup uses no style')
  return used.css
}
