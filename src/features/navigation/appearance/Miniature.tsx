import styles from './miniature.module.css'

export interface MiniatureShape {
  readonly navigation?: 'open' | 'collapsed' | 'above' | 'none'
  readonly content?: 'boxed' | 'wide'
  readonly skin?: 'default' | 'bordered'
  readonly theme?: 'light' | 'dark' | 'system'
}

/** The page in a few strokes, mirrored with the direction of the page. */
export function Miniature({ shape }: { readonly shape: MiniatureShape }) {
  const { navigation = 'none', content = 'boxed', skin = 'default', theme } = shape
  if (theme === 'system') {
    return (
      <span className={styles.halves} aria-hidden>
        <Page navigation={navigation} content={content} skin={skin} theme="light" />
        <Page navigation={navigation} content={content} skin={skin} theme="dark" />
      </span>
    )
  }
  return <Page navigation={navigation} content={content} skin={skin} theme={theme} />
}

function Page({ navigation, content, skin, theme }: MiniatureShape) {
  return (
    <span
      className={styles.page}
      data-navigation={navigation}
      data-content={content}
      data-skin={skin}
      data-theme={theme}
      aria-hidden
    >
      <span className={styles.top} />
      <span className={styles.list} />
      <span className={styles.content}>
        <span className={styles.heading} />
        <span className={styles.cards}>
          <span className={styles.card} />
          <span className={styles.card} />
        </span>
      </span>
    </span>
  )
}
