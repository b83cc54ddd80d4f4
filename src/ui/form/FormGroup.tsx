import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'
import styles from './edit-form.module.css'

interface FormGroupProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, under one heading. */
export function FormGroup({ title, description, children }: FormGroupProps) {
  return (
    <Card title={title} text={description}>
      {children}
    </Card>
  )
}

/** Two short fields beside each other where there is space. */
export function FormPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
