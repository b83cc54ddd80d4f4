import { type ReactNode, useEffect, useRef, useState } from 'react'
import { findCards, type Searched } from './find-cards.ts'
import styles from './found-cards.module.css'

export interface FoundCardsTexts {
  readonly search: string
  readonly subjects: string
  readonly allSubjects: string
  readonly nothingFound: string
  readonly found: (count: number) => string
}

interface FoundCardsProps<Item extends Searched> {
  readonly items: readonly Item[]
  /** Null: it has none to choose. */
  readonly subjectOf: (item: Item) => string | null
  readonly texts: FoundCardsTexts
  /** Class of the list of cards. */
  readonly cards: string | undefined
  readonly children: (item: Item) => ReactNode
}

/** Cards of everything that a student can open, with a search, and a choice of subjects if there are several. */
export function FoundCards<Item extends Searched>({ items, subjectOf, texts, cards, children }: FoundCardsProps<Item>) {
  const [text, setText] = useState('')
  const [subject, setSubject] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // A page that the server has rendered takes letters before it can look for them.
  useEffect(() => setText(field.current?.value ?? ''), [])
  const subjects = [...new Set(items.map(subjectOf))].filter((name) => name !== null)
  const found = findCards(items, { text, subject }, subjectOf)
  return (
    <>
      {items.length > 1 && (
        <div className={styles.search} role="search">
          <input
            ref={field}
            type="search"
            dir="auto"
            className={styles.searchField}
            aria-label={texts.search}
            placeholder={texts.search}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {subjects.length > 1 && (
            <div className={styles.subjects} role="group" aria-label={texts.subjects}>
              {[null, ...subjects].map((name) => (
                <button
                  key={name ?? ''}
                  type="button"
                  className={styles.subject}
                  aria-pressed={name === subject}
                  onClick={() => setSubject(name)}
                >
                  <bdi>{name ?? texts.allSubjects}</bdi>
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      <p className="mq-visually-hidden" role="status">
        {(text !== '' || subject !== null) && texts.found(found.length)}
      </p>
      {found.length === 0 && <p className="mq-quiet">{texts.nothingFound}</p>}
      <ul className={cards}>
        {found.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </>
  )
}
