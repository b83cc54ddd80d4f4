import styles from './avatar.module.css'

interface AvatarProps {
  /** Address of the picture; null: the first letter stands there. */
  readonly url: string | null
  readonly name: string
  /** Any colour; default the brand's tint. */
  readonly ground?: string | null
}

/** First letter of a name without the article, because half of all Arabic names begin with the same one. */
function firstLetter(name: string): string {
  return [...name.trim().replace(/^ال(?=\p{L})/u, '')][0] ?? ''
}

/** A small picture beside a name, which says everything on its own. */
export function Avatar({ url, name, ground = null }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-ground={ground === null ? undefined : 'own'}
      style={ground === null ? undefined : { background: ground }}
      aria-hidden
    >
      {url === null ? firstLetter(name) : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
