import type { MouseEvent, ReactNode } from 'react'
import styles from './sectioned-page.module.css'

export interface PageSection {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

interface SectionedPageProps {
  /** Names the navigation. */
  readonly label: string
  readonly sections: readonly PageSection[]
}

const place = (id: string) => `section-${id}`

/** Scrolls without a history entry: going back leaves the page, and no dialog about unsaved changes appears. */
function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault()
  const section = document.getElementById(place(id))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

/** Sections of a page from top to bottom; a wide screen also shows a sticky navigation beside them. */
export function SectionedPage({ label, sections }: SectionedPageProps) {
  return (
    <div className={styles.page}>
      <nav className={styles.navigation} aria-label={label}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${place(id)}`} className={styles.link} dir="auto" onClick={(event) => goTo(event, id)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, content }) => (
          <div key={id} id={place(id)} className={styles.section} tabIndex={-1}>
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
