import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string
  readonly height?: string
}

/** A placeholder bar; several of them build the shape of the content to come. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles.bar} style={{ inlineSize: width, blockSize: height }} data-coming aria-hidden />
}
