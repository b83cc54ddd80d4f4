export { withOtherNodes } from './files-elsewhere.ts'
export { filesMayBeElsewhere, filesNeedBucket, forgetNode, nodesOf, reportNode, writesHang } from './this-node.ts'
