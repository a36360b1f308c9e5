// The grammar of the Common Expression Language, after the language definition
// (https://github.com/google/cel-spec, doc/langdef.md). Names of tokens and the order of alternatives are part of the
// error messages: the reader of a missing token prints the set of what could stand there in this order.

grammar Cel;

start : expression=expr EOF ;

expr : condition=disjunction (question='?' whenTrue=disjunction ':' whenFalse=expr)? ;

disjunction : terms+=conjunction (operators+='||' terms+=conjunction)* ;

conjunction : terms+=relation (operators+='&&' terms+=relation)* ;

relation
  : sum=calc
  | left=relation operator=('<' | '<=' | '>=' | '>' | '==' | '!=' | 'in') right=relation
  ;

calc
  : term=unary
  | left=calc operator=('*' | '/' | '%') right=calc
  | left=calc operator=('+' | '-') right=calc
  ;

unary
  : operand=member              # Plain
  | signs+='!'+ operand=member  # Not
  | signs+='-'+ operand=member  # Negative
  ;

member
  : primary                                                                   # Bare
  | target=member dot='.' (optional='?')? field=fieldName                     # Select
  | target=member dot='.' name=IDENTIFIER open='(' arguments=exprList? ')'    # MemberCall
  | target=member open='[' (optional='?')? index=expr ']'                     # Index
  ;

primary
  : dot='.'? name=IDENTIFIER                                                  # Name
  | dot='.'? name=IDENTIFIER (open='(' arguments=exprList? ')')               # GlobalCall
  | '(' inner=expr ')'                                                        # Nested
  | open='[' elements=listElements? ','? ']'                                  # List
  | open='{' entries=mapEntries? ','? '}'                                     # Map
  | dot='.'? names+=IDENTIFIER (dots+='.' names+=IDENTIFIER)* open='{' fields=messageFields? ','? '}' # Message
  | literal                                                                   # Constant
  ;

exprList : items+=expr (',' items+=expr)* ;

listElements : items+=optionalExpr (',' items+=optionalExpr)* ;

messageFields : names+=optionalField colons+=':' values+=expr (',' names+=optionalField colons+=':' values+=expr)* ;

optionalField : (optional='?')? fieldName ;

mapEntries : keys+=optionalExpr colons+=':' values+=expr (',' keys+=optionalExpr colons+=':' values+=expr)* ;

fieldName
  : id=IDENTIFIER      # PlainName
  | id=ESC_IDENTIFIER  # QuotedName
  ;

optionalExpr : (optional='?')? value=expr ;

literal
  : sign='-'? token=NUM_INT    # Int
  | token=NUM_UINT             # Uint
  | sign='-'? token=NUM_FLOAT  # Double
  | token=STRING               # String
  | token=BYTES                # Bytes
  | token='true'               # True
  | token='false'              # False
  | token='null'               # Null
  ;

// Sets in messages list tokens in the order in which they stand here.
Equal : '==' ;
NotEqual : '!=' ;
In : 'in' ;
Less : '<' ;
LessOrEqual : '<=' ;
GreaterOrEqual : '>=' ;
Greater : '>' ;
And : '&&' ;
Or : '||' ;
OpenList : '[' ;
CloseList : ']' ;
OpenMap : '{' ;
CloseMap : '}' ;
OpenParenthesis : '(' ;
CloseParenthesis : ')' ;
Dot : '.' ;
Comma : ',' ;
Minus : '-' ;
Not : '!' ;
Question : '?' ;
Colon : ':' ;
Plus : '+' ;
Times : '*' ;
Divide : '/' ;
Modulo : '%' ;
True : 'true' ;
False : 'false' ;
Null : 'null' ;

fragment Digit : [0-9] ;
fragment Hex : [0-9a-fA-F] ;
fragment Exponent : [eE] [+-]? Digit+ ;

fragment Escape
  : '\\' ( [abfnrtv?"'`] | '\\' )
  | '\\' [0-3] [0-7] [0-7]
  | '\\' [xX] Hex Hex
  | '\\u' Hex Hex Hex Hex
  | '\\U' Hex Hex Hex Hex Hex Hex Hex Hex
  ;

Blanks : [ \t\r\n\f]+ -> channel(HIDDEN) ;
Comment : '//' ~[\n]* -> channel(HIDDEN) ;

NUM_FLOAT
  : Digit+ '.' Digit+ Exponent?
  | Digit+ Exponent
  | '.' Digit+ Exponent?
  ;

NUM_INT : Digit+ | '0x' Hex+ ;

NUM_UINT : (Digit+ | '0x' Hex+) [uU] ;

STRING
  : '"' (Escape | ~["\\\r\n])* '"'
  | '\'' (Escape | ~['\\\r\n])* '\''
  | '"""' (Escape | ~[\\])*? '"""'
  | '\'\'\'' (Escape | ~[\\])*? '\'\'\''
  | [rR] '"' ~["\r\n]* '"'
  | [rR] '\'' ~['\r\n]* '\''
  | [rR] '"""' .*? '"""'
  | [rR] '\'\'\'' .*? '\'\'\''
  ;

BYTES : [bB] STRING ;

IDENTIFIER : [A-Za-z_] [A-Za-z0-9_]* ;
ESC_IDENTIFIER : '`' [A-Za-z0-9_.\-/ ]+ '`' ;
