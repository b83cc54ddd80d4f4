import { Button, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface CaptionsFieldProps {
  /** Where links to the field lead. */
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onChange: (captions: string) => void
  readonly error?: ReactNode
}

/** Captions: taken from a WebVTT file, or written here; times and words are mended in place. */
export function CaptionsField({ id, label, value, onChange, error }: CaptionsFieldProps) {
  const { t } = useTranslation('courses')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Textarea
        id={id}
        label={label}
        description={t('help.captions')}
        dir="auto"
        autosize
        minRows={4}
        maxRows={16}
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          void file?.text().then(onChange)
        }}
      />
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconFileUpload size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('film.captionsFile')}
      </Button>
    </div>
  )
}
