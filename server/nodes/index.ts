export { withOtherNodes } from './files-elsewhere.ts'
export { filesMayBeElsewhere, filesNeedBucket, forgetNode, reportNode, writesHang } from './this-node.ts'
