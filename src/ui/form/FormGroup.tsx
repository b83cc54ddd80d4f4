import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './edit-form.module.css'

interface FormGroupProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, under one heading. */
export function FormGroup({ title, description, children }: FormGroupProps) {
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.groupTitle}>
          {title}
        </h2>
        {description !== undefined && <p className={styles.groupText}>{description}</p>}
      </div>
      {children}
    </section>
  )
}

/** Two short fields beside each other where there is room. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
