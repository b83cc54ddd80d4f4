import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const TYPING_PAUSE_MS = 300

interface SearchFieldProps {
  readonly value: string
  readonly label: string
  /** Called after a pause in typing, and at once when cleared. */
  readonly onSearch: (text: string) => void
}

export function SearchField({ value, label, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('common')
  const [text, setText] = useState(value)
  const reported = useRef(value)
  const search = (wanted: string) => {
    reported.current = wanted
    onSearch(wanted)
  }
  const searchSoon = useDebouncedCallback(search, TYPING_PAUSE_MS)
  const clear = () => {
    searchSoon.cancel()
    setText('')
    search('')
  }
  // The search changed from outside (the filters were cleared, a step back): the field follows, and keeps text that was
  // typed since.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  return (
    <TextInput
      type="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={text !== '' && <CloseButton onClick={clear} aria-label={t('action.clear')} />}
      // The search takes effect before the click on another element: a later one would navigate back from its target.
      onBlur={() => searchSoon.flush()}
      onChange={(event) => {
        setText(event.currentTarget.value)
        searchSoon(event.currentTarget.value)
      }}
    />
  )
}
