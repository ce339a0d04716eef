// Which fields of each kind of entity a table shows, in their order of weight: the last ones go first.
import { view } from '../../output/columns.ts'

export const PROJECT = view('_id:id name languages created:date', 'There is no project that you may see.')
export const ORDER = view('_id:id number status:status total:money created:date note', 'No orders.')
export const TRANSACTION = view(
  '_id:id status:status amount:money created:date customer method refunded:money description',
  'No transactions.',
)
export const TRANSACTION_EVENT = view('created:date type:status amount:money reason adminId:id', 'No events.')
export const ITEM = view('_id:id sku name:localized status:status price:money type created:date', 'No items.')
export const ORDER_GROUP = view(
  '_id:id name status:status total:money userId:id created:date',
  'No order groups.',
)
export const PERSON = view('_id:id name userId:id followers:number interests about', 'Nobody.')
export const ENTRY = view(
  '_id:id apiId slug status:status values.title:localized order:number updated:date',
  'No content.',
)
export const MODEL = view('_id:id apiId name version:number updated:date description', 'No models.')
export const FIELD = view('key type name required:boolean localized:boolean list:boolean references')
export const FILE = view('_id:id filename size:bytes mimeType isPrivate:boolean created:date', 'No files.')
export const IMAGE = view(
  '_id:id filename width:number height:number size:bytes mimeType created:date',
  'No images.',
)
export const USER = view('_id:id fullName email phone language created:date', 'No users.')
export const ROLE = view('_id:id name permissions description', 'No roles.')
export const ADMIN = view('_id:id name email roles isActive:boolean created:date', 'No admins.')
export const PERMISSION = view('_id:id resource action level description', 'No permissions.')
export const PROVIDER = view('_id:id name kind type isActive:boolean', 'No providers.')
export const CUSTOMER = view('_id:id fullName email phone created:date', 'No customers.')
export const DEAL = view('_id:id title stage customer value:money created:date', 'No deals.')
export const CUSTOM_TYPE = view('_id:id name apiId created:date', 'No custom types.')
export const ENTITY = view('_id:id created:date updated:date', 'No entities of this kind.')
export const CONVERSATION = view(
  '_id:id topic status:status userName unread:number title lastMessage.text:text:LAST_MESSAGE updated:date',
  'No conversations.',
)
export const MESSAGE = view(
  'seq:number author.name:text:FROM text created:date seenAt:date:SEEN',
  'No messages.',
)
export const REQUEST = view(
  '_id:id type status:status title userId:id version:number created:date',
  'No requests.',
)
export const HOLIDAY_ROW = view(
  'name department type entitled:number used:number left:number',
  'The report is empty.',
)
export const PREFERENCE = view('key value updated:date', 'No preferences.')
export const TASK = view('id type isCompleted:boolean')
export const DOCUMENT = view('id title isAccepted:boolean:ACCEPTED validFrom:date description')
export const BILLING = view('sku service unit price:number agreement.title:text:AGREEMENT')
export const PROFILE = view('name current:boolean host email project keptIn:text:KEPT_IN expires:date')
