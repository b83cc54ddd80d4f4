import styles from './avatar.module.css'

interface AvatarProps {
  /** Address of the picture; null to show the first letter instead. */
  readonly url: string | null
  readonly name: string
  /** Any colour; the brand's tint by default. */
  readonly ground?: string | null
  /** `lg` where it stands for the person of the page. */
  readonly size?: 'md' | 'lg'
}

/** First letter of a name without the article, because half of all Arabic names begin with the same one. */
function firstLetter(name: string): string {
  return [...name.trim().replace(/^ال(?=\p{L})/u, '')][0] ?? ''
}

/** A small picture beside a name; it is decoration, because the name carries all information. */
export function Avatar({ url, name, ground = null, size = 'md' }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-ground={ground === null ? undefined : 'own'}
      style={ground === null ? undefined : { background: ground }}
      aria-hidden
    >
      {url === null ? firstLetter(name) : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
