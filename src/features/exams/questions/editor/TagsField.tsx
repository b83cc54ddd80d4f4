import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TAG_LENGTH, TAGS_MOST } from '#contract/foundation/limits.ts'
import { tagsQuery } from '../queries.ts'

interface TagsFieldProps extends Pick<TagsInputProps, 'id' | 'label' | 'description' | 'error'> {
  readonly value: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** Takes any words as tags, and offers those in use. */
export function TagsField({ value, onChange, ...props }: TagsFieldProps) {
  const { t } = useTranslation('questions')
  const { data } = useQuery(tagsQuery)
  return (
    <TagsInput
      {...props}
      dir="auto"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={(data?.tags ?? []).map(({ tag }) => tag)}
      limit={8}
      maxTags={TAGS_MOST}
      maxLength={TAG_LENGTH}
      splitChars={[',', '،']}
      acceptValueOnBlur
      clearButtonProps={{ 'aria-label': t('tags.clear') }}
      value={[...value]}
      onChange={onChange}
    />
  )
}
