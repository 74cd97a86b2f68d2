/**
 * Common given names, by the languages read and by the parts of the world whose names people there bear too; folded.
 */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: `
    aaron abby abigail adam adrian aidan ailsa alan alasdair alastair albert alec alex alexander alexandra alexis
    alfie alfred alice alison allan allison alyssa amanda amber amelia amy andrea andrew andy angela angharad anna
    annabel anne annie anthony aoife archie arthur ashley audrey austin barbara barnaby barry beatrice becky ben
    benjamin bernard bess beth bethany betty beverley bill blake bob bonnie brad bradley brandon brenda brendan
    brett brian bridget bronwen bronwyn brooke bruce bryan byron caitlin caleb callum cameron carl carly carol
    caroline carrie carys cassandra cathal catherine cathy catriona cecilia chad charles charlie charlotte chase
    chelsea chloe chris christian christina christine christopher cian ciara claire clara clare clint clive cody
    cole colin colleen colton connie connor constance cormac craig crystal curtis cynthia dafydd daisy dale damian
    dana daniel danielle darren dave david dawn dean debbie deborah declan deirdre denise dennis derek dermot
    derrick des desmond diana diane dominic don donald donna doris dorothy doug douglas drew duncan dustin dwight
    dylan earl eddie edgar edith edmund edward edwin eileen eirlys elaine eleanor eli elizabeth ella ellen ellie
    elliot elliott elsie emily emma eoin eric erica erin ernest esther ethan eugene eva evan eve evelyn ewan faith
    felicity fergus ffion finn fiona florence floyd frances francis frank fraser fred freddie frederick gareth
    garrett garry gary gavin gemma geoff geoffrey george georgia georgina gerald gerard gethin gideon gilbert giles
    gillian gina gladys glen glenda glenn gloria gordon grace graham grant greg gregory gretchen guy gwen gwenllian
    hamish hannah harold harriet harry harvey hayden hazel heather hector heidi helen henrietta henry herbert hilary
    holly hope howard hugh hugo hunter iain ian ieuan imogen ingrid innes iona irene iris isaac isabel isabella isla
    isobel ivan ivy jack jackie jackson jacob jacqueline jade jake james jamie jan jane janet janice jared jarrod
    jasmine jason jasper jay jean jed jeff jeffrey jemima jen jenna jennifer jenny jeremy jerome jerry jess jesse
    jessica jill jim jimmy jo joan joanna joanne jocelyn jodie joe joel john johnny jon jonah jonathan jonty jordan
    joseph josephine josh joshua josie joy joyce judith judy julia julian julie june justin karen karl kate
    katherine kathleen kathryn kathy katie kay keith kelly kelsey ken kendall kendra kenneth kenny kerry kevin
    kieran kim kimberly kirk kirsten kirsty kit kris kristen kristin kurt kyle lance larry laura lauren laurence
    lawrence leah lee leo leon leonard lesley leslie lewis liam libby lillian lily linda lindsay lisa liz lloyd
    logan lois lorna lorraine louis louisa louise lucas lucinda lucy luke lydia lynn mabel madeleine maeve maggie
    mairead malcolm mandy marcus margaret marian marie marilyn marion marjorie mark marlene marlon marshall martha
    martin marvin mary mason matt matthew maud maude maureen maurice max maxine maya mckenzie megan melanie melissa
    meredith mia michael michelle mick mike miles millie milo mitchell moira molly monica morag morgan muriel myles
    nadia nancy naomi natalie natasha nathan nathaniel neil nell nelson niamh nicholas nick nicola nicole nigel nina
    noah noel nolan nora norma norman oisin oliver olivia orla oscar owen padraig paige pam pamela parker pat
    patricia patrick paul paula pauline penelope penny percy perry pete peter phil philip philippa phoebe phyllis
    piers polly poppy preston priscilla quentin rachel ralph ray raymond rebecca reg reginald reid renee rhian
    rhiannon rhodri rhona rhys richard rick ricky riley rob robert roberta robin rod roderick rodney roger roisin
    roland ron ronald ronnie rory rosalind rose rosemary rosie ross rowan roy ruby rupert russell ruth ryan sadie
    sally sam samantha samuel sandra saoirse sara sarah sawyer scott sean sebastian selina seth shannon sharon shaun
    shawn sheila shelley shirley sian sid sidney simon sinead siobhan skye sonia sophia sophie spencer stacey stan
    stanley stella stephanie stephen sterling steve steven stewart stuart sue susan susanna susannah suzanne sybil
    sylvia tabitha tamara tamsin tania tanya tara ted teo terence teresa terry tess tessa theo theodore theresa
    thomas tim timothy tina toby todd tom tommy toni tony tracey tracy travis trent trevor tricia tristan tristram
    tyler tyrone una ursula valerie vanessa vera verity vernon veronica vicky victor victoria vince vincent viola
    violet virginia vivian vivien wade wallace walt walter wanda warren wayne wendy wesley wilfred will willa
    william winifred winston wren wyatt xavier yvonne zach zachary zoe zoey
  `,
  de: `
    achim adelheid agnes albrecht alexa alfons alina alois amelie andre andreas andri angelika anika anja anke anna
    annalena anne annegret annelie anneliese annette annika anselm ansgar ansgard antje anton armin arne arno arnold
    astrid august axel barbara bastian beat beate bernd bernhard berta bettina birgit birte bjorn bodo boris
    brigitte britta bruno burgi burkhard carina carla carola carsten christa christel christiane christof christoph
    clara claudia claus clemens cora corinna cornelia cornelius corsin dagmar daniela detlef dieter dietmar dietrich
    dirk dora doris dorothea eberhard eckhard edda egon ekkehard elena elfriede elisabeth elke elsa emil emilia
    erich erik erika erna ernst erwin eva evelyn fabian falk felix ferdinand finja florian flurina frank franz
    franziska frauke frida frieda friederike friedhelm friedrich fritz gabi gabriele georg gerald gerd gerda gerhard
    gernot gero gertrud gesa gesine gian gisela gottfried greta gudrun guido gunnar gunter gunther gustav hanna
    hannah hannelore hannes hanno hans hansruedi harald hartmut hauke heide heidi heike heiko heiner heinrich heinz
    helena helene helga helge hella helmut hendrik henning henrik henrike herbert heribert hermann hilde hildegard
    hilke holger horst hubert ilona ilse imke ina inga inge ingeborg ingo ingrid insa irene iris irmgard isabell
    isabelle jakob jan jana janina jannik jannis jasmin jens jessica jette joachim jochen johann johanna johannes
    jonas jorg jorn josef josefine jost judith julia julian juliane jurg jurgen jutta kai karin karl karla karola
    karsten kaspar katharina kathrin katja katrin kerstin kilian kirsten klara klaus knut konrad konstantin
    korbinian kristin kristina kurt lara lars lasse laura lea leander lena leni lennard lennart leonhard leonie
    leopold lieselotte lina linus lisa lore lorenz lothar louis luca ludger ludwig luisa luise lukas lutz maike
    malte mandy manfred manuel manuela mara marc marcel marco mareike maren margarete margit margret margrit maria
    marianne marie marika marina mario marion marit marius marko markus marlene marlies marta marten martin martina
    mathias mathilda mathilde matthias max maximilian mechthild meike melanie merle michael michaela mila milena
    mirjam mirko monika moritz nadine nele nico nicolas niels nikolaus nils nina nora norbert olaf ole olga oliver
    oskar oswald otmar ottilie otto pascal patrick paul paula pauline peer peter petra philipp pia rainer ralf
    ramona raphael regina regine regula reimund reiner reinhard reinhold renate rene resi reto ricarda richard rita
    robert roland rolf roman romy ronja ronny rosemarie roswitha rudi rudiger rudolf ruedi ruth sabine sabrina
    samuel sandra sarah sascha sebastian selma sepp seraina severin siegfried sigrid silke silvia simon simone sina
    sofia sonja sonke sophia sophie stefan stefanie steffen steffi stephan susanne sven svenja swantje sybille
    sylvia tabea tamara tanja tatjana theo theodor theresa thies thilo thomas thorben thorsten till tilo tim timo
    tina tobias torben torsten traudl traute udo ueli ulf uli ulla ulrich ulrike urs ursula uta ute uwe valentin
    valentina vanessa veit vera verena veronika victoria viktor vincent volker volkmar vreni vroni walter waltraud
    wenke werner wibke wiebe wiebke wieland wilfried wilhelm willi winfried wolf wolfgang wolfram xaver yannick
    yvonne
  `,
  fr: `
    adele adeline adrien agathe agnes aime alain alban albane albert alexandre alexis alice aline alix amandine
    ambre amelie anais andre ange angele angelique anne annick anouk anthony antoine apolline ariane armand armelle
    arnaud arthur astrid aude audrey auguste aurelie aurelien aurore axelle baptiste barbara bastien beatrice
    benedicte benjamin benoit berenice bernadette bernard berthe bertrand blaise blanche blandine boris brigitte
    bruno camille capucine carine carole caroline catherine cecile cedric celeste celestin celia celine chantal
    charlene charles charline chloe christelle christian christiane christine christophe claire clarisse claude
    claudie claudine clemence clement cleo clotilde colette coline constance coralie corentin corinne cyril cyrille
    damien daniel daniele danielle david deborah delphine denis denise diane didier dominique dorian dorothee edith
    edmond edouard eleonore eliane elie elisa elisabeth elise elodie eloise elsa emeline emeric emile emilie emilien
    emma emmanuel emmanuelle enora eric ernest erwan esteban estelle esther etienne eugene eugenie eva evelyne
    fabien fabienne fabrice fanny felicien felix fernand firmin flavie flavien flora florence florent florian
    francis franck francois francoise frederic frederique gabriel gabrielle gael gaelle gaetan gaspard gaston
    gauthier genevieve geoffroy georges gerald geraldine gerard germain ghislain ghislaine gilbert gildas gilles
    ginette gregoire gregory guillaume gustave guy gwenael gwenaelle gwendal gwendoline gwenn helene heloise henri
    herve honorine hortense hubert hugo hugues ines irene isabelle jacqueline jacques jade jean jeanne jeannine
    jeremie jeremy jerome joachim jocelyne joel joelle jonathan joseph josephine josette josiane josselin juan jules
    julie julien juliette justin justine karim karine kevin kilian laetitia lambert laura laure laurence laurent
    laurie lea leandre leo leon leonard leonie leopold lilian lilou lionel lisa lise loic lorraine lou louis louise
    loup luc lucas lucie lucien lucile ludivine ludovic lydie madeleine mael maelle magali mahe maite maiwenn malo
    manon marc marceau marcel margaux margot marguerite marie marielle marin marina marine marion marius marlene
    martial martin martine mateo mathias mathieu mathilde mathis matthieu maud maurice maxence maxime melanie meline
    melissa michel michele mickael mireille monique morgan morgane muriel mylene myriam nadege nadia nadine nathalie
    nathan nicolas nicole noe noemie nolwenn norbert oceane octave odette odile olivier ombeline pascal pascale
    patrice patricia patrick paul paule pauline perrine philippe pierre pierrick quentin rachel raoul raphael
    raphaelle raymond regine regis remi remy renaud rene renee richard robert robin roger roland romain romane
    romuald ronan rosalie roxane sabine sabrina salome samuel sandra sandrine sarah sebastien segolene serge
    severine sidonie simon simone solange solene solenn soline sophie stephane stephanie suzanne sylvain sylvaine
    sylvia sylvie tanguy theo theophile therese thibaud thibault thierry thomas timothee titouan tristan ugo ursule
    valentin valentine valerie vanessa veronique victoire victor victorien vincent violaine violette virginie
    viviane vivien xavier yael yann yannick yoann yohan yolande yves yvette yvon zelie zoe
  `,
  es: `
    abel abelardo adela adolfo adrian adriana agustin ainhoa aitana aitor alba alberto alejandra alejandro alfonso
    alfredo alicia alma almudena alonso alvaro amaia amalia amanda amaya amelia amparo ana anabel andrea andres
    angel angela angeles antonia antonio araceli arancha arantxa arturo asier asuncion aurelio aurora azucena
    barbara beatriz belen benito benjamin bernabe berta blanca borja braulio bruno camila candela caridad carla
    carlos carlota carmelo carmen carolina catalina cecilia celia celso cesar clara claudia claudio concepcion
    conchita consuelo cristian cristina cristobal daniel daniela dario david debora diana diego dolores domingo
    edgar eduardo edurne elena elisa eloisa eloy elsa elvira emilia emilio emma encarna encarnacion enrique erica
    ernesto esperanza esteban estefania estela ester eugenia eugenio eulalia eusebio eva ezequiel fabian fabiola
    facundo fatima federico felipe felix fermin fernanda fernando fidel florencia francisca francisco gabriel
    gabriela gema genoveva gerardo german gilberto gines gloria gonzalo gorka graciela gregorio guadalupe guillermo
    gustavo hector hernan hilario horacio hugo humberto iago idoia ignacio iker ines inigo inma inmaculada irene
    iria iris irma isaac isabel isidro ismael itziar ivan izaskun jacinto jacobo jaime javier jesus joan joaquin
    joaquina jon jordi jorge jose josefa josefina josep juan juana julia julian juliana julio justo lara laura
    leandro leire leonor leopoldo leticia lidia lola lorena lorenzo lourdes lucas lucia luciano luis luisa luz
    macarena magdalena maite manuel manuela mar marc marcela marcelo marco marcos margarita maria mariana mariano
    maribel marina mario marisa marisol marta martin martina mateo matias matilde mauricio maximo mercedes micaela
    miguel mikel milagros miriam modesto moises monica monserrat montserrat natalia nerea nestor nicolas nieves
    noelia norberto nuria octavio olga oriol oscar pablo paloma pascual patricia patricio paula paulina pedro pere
    pilar purificacion rafael rafaela ramiro ramon raquel raul rebeca reyes ricardo rita roberto rocio rodolfo
    rodrigo rogelio roman roque rosa rosalia rosario roser ruben ruth salome salvador samuel sandra santiago sara
    saul sebastian sergi sergio silvia simon sofia sol soledad sonia susana tamara tania teodoro teresa tomas
    trinidad unai uxue valentin valentina valeria vanesa vega veronica vicent vicenta vicente victor victoria
    violeta virginia viviana xabier xavier ximena yago yolanda zoe
  `,
  it: `
    achille ada adele adriana adriano agnese agostino alberta alberto alda aldo alessandra alessandro alessia
    alessio alfio alfonso alfredo alice alida amalia ambra ambrogio amedeo amelia andrea angela angelica angelo
    anita anna annalisa annamaria annarita antonella antonia antonietta antonio arianna armando arturo asia attilio
    augusto aurelio aurora azzurra barbara bartolomeo beatrice benedetta benedetto beniamino bianca bruna bruno
    camilla carla carlo carlotta carmela carmelo carmine carolina caterina cecilia celeste cesare chiara cinzia
    clara claudia claudio clelia concetta corrado cosimo costanza cristian cristiana cristiano cristina damiano
    daniela daniele danilo dario davide debora delia denis diana diego dino domenico donata donatella donato edoardo
    elda elena eleonora elia elio elisa elisabetta elvira emanuela emanuele emilia emiliano emilio emma enea enrica
    enrico enza enzo ermanno ernesto ettore eugenia eugenio eva ezio fabia fabiana fabiano fabio fabrizia fabrizio
    fausto federica federico felice ferdinando fernando ferruccio filippo fiorella fiorenza flavia flavio franca
    francesca francesco franco fulvia fulvio gabriele gabriella gaetano gaia gennaro gerardo giacinto giacomo giada
    gian giancarlo gianfranco gianluca gianluigi gianmarco gianna gianni gianpaolo gianpiero gilda gino gioele gioia
    giordano giorgia giorgio giovanna giovanni giulia giuliana giuliano giulio giuseppe giuseppina giusy grazia
    graziano graziella greta guglielmo guido ida ignazio ilaria ilenia ines irene iris irma isabella italo ivan
    ivana ivano jacopo laura lavinia lea leandro leo leonarda leonardo letizia lia liana libero licia lidia lina
    lino lisa livia livio loredana lorena lorenza lorenzo loris luana luca lucia luciana luciano lucio lucrezia
    ludovica ludovico luigi luigia luisa maddalena manlio manuela mara marcella marcello marco margherita maria
    mariangela marianna mariano marilena marina mario marisa marta martina martino massimiliano massimo matilde
    matteo mattia maura maurizio mauro melissa micaela michela michele milena mimmo mirco mirella miriam mirko moira
    monica morena nadia natale natalia nello nerea nicola nicole nicoletta nicolo nino noemi nunzia nunzio olga
    olivia orazio orietta orlando ornella orsola osvaldo ottavia ottavio palma paola paolo pasquale patrizia
    patrizio piera pierluigi piero pietro pino primo raffaele raffaella raimondo ramona remo renata renato renzo
    riccardo rita roberta roberto rocco rodolfo romano romeo romina romolo rosa rosalba rosalia rosanna rosario
    rosella rosetta rossana rossella ruggero sabina sabrina salvatore samuele sandra sandro sara saverio sebastiano
    serena sergio settimio silvana silvano silvia silvio simona simone sofia sonia stefania stefano stella susanna
    tania tatiana tea teresa tiziana tiziano tommaso tullio ugo umberto valentina valentino valeria valerio vanessa
    vera veronica vincenzo viola virgilio virginia vito vittoria vittorio viviana walter zeno
  `,
  nl: `
    aad aafke aaltje adriaan adriana afke agnes albert alida alwin anja anke anne anneke annelies annemarie annemiek
    annette anouk antoine anton antoon ard arend ariane arie arjan arjen arno arnold arnoud arthur auke babette
    barbara barend bart bas bastiaan bea ben bert bertus bianca bob boudewijn bram brecht brigit britt broer carla
    carlijn carolien casper cees chantal chris christiaan claartje coen cor corine cornelis corry daan daniel
    danielle dennis diederik dieuwke dirk dorien douwe dries edith edwin eefje eelco egbert eline elke ellen elly
    els elsbeth emiel emma erik erwin esther eva evelien evert fem femke fenna floor floris fokke fons frank frans
    fred frederik freek frits gerard gerben gerda gerlinde gerrit gert gertjan gijs gijsbert greetje guido guus
    hanneke hannie hans harald harm harmen harry hein heleen hendrik henk hennie henny herman hessel hetty hidde
    hilde hugo huib huub ids ilse imke ine ineke inge ingrid iris irma isa ivo jaap jacco jack jacob jacqueline jan
    janneke jannie jantien jarno jasper jeanette jelle jelmer jeroen jesse jet jille jitske jo job jochem joep johan
    johanna johannes joke jolanda jolien joost jorinde joris jos josje judith jurgen jurre jurriaan karel karen
    karin katelijne katja katrien kees kim klaas koen koenraad kris lars laura leen leendert lennart leo leon leonie
    lieke lien liesbeth lieve lieven lisa loes lotte louis luc lucas lucie luuk maaike maarten machteld madelon
    maike marc marcel margot margriet maria marieke mariette marije marijke marijn marinus mario marit marja marjan
    marjolein marjolijn mark marleen marlies marloes marten martijn martine mats matthijs maud maurits max meindert
    melle merel merijn michiel mieke miep mirjam monique myrthe nanda nick nico nicolien niek niels nienke noor
    noortje olaf onno paul pauline peter petra philip pien pier piet pieter pim pleun quinten raymond reinder
    reinier reinout remco rene renee renske rianne richard rick rien rik rinske rob robbert robin roel roelof rogier
    roland rolf ron ronald roos roosmarijn rosa rosalie ruben rudolf rutger ruth ruud sander sandra sanne sara
    saskia sebastiaan siebe siebren sietse sietske sigrid silvia simone sjaak sjoerd sjoukje sofie sonja stan stef
    steven stijn susanne suzan sven sylvia tamara teun teunis theo thijmen thijs thomas tijmen tim tineke tjeerd
    toine tom ton toon trijntje trudy truus twan ursula veerle veronique victor vincent wendy wessel wiebe wietse
    wietske wijnand wil wilbert wilfried willem willemijn wilma wim wouter wytze yolanda yvette yvonne
  `,
  pt: `
    abel abilio adalberto adelaide adelia adelino adriano afonso aida alberto albino alcides alda alexandra
    alexandre alfredo alice aline almerinda altino alvaro alzira amadeu amalia amanda amelia americo ana anabela
    andre andreia angela angelica anibal anselmo antonia antonio armando arminda arnaldo artur augusto aurora
    barbara beatriz belmiro benedita benedito bento bernardo berta bianca branca breno bruna bruno caetano caio
    camila candida carla carlos carlota carmo carolina catarina cecilia celeste celia celso cesar cesaria cidalia
    clara clarice claudia claudio conceicao constanca cristiano cristina cristovao custodio daiana daniel daniela
    danilo davi david debora deolinda dina dinis diogo domingos duarte dulce durval edgar edite edson eduarda
    eduardo elaine elena eliana elias elisa elisabete elsa elvira elza emanuel emilia ermelinda ernesto estela ester
    estevao eugenia eunice eva fabia fabio fabiola fatima fausto felicia felipe fernanda fernando filipa filipe
    filomena flavia flavio florbela francisca francisco frederico gabriel gabriela gaspar geraldo germano gil
    gilberto gisela gloria goncalo graca graciete gracinda gualter guida guilherme guiomar gustavo heitor helder
    helena helia heloisa henrique hercilia hermano horacio hugo humberto idalina ilda inacio ines iolanda irene
    isabel isaura isidro ismael isolda ivete ivo ivone jacinta jacinto jaime janaina jeronimo jessica joana joao
    joaquim joaquina joel jonas jorge jose josefa judite julia julieta julio lara larissa laura laurinda leandro
    leila leonardo leonor leticia lidia ligia lilia liliana lourdes lourenco lucas lucia luciana luciano lucilia
    luis luisa luiz lurdes luzia madalena mafalda manoel manuel manuela marcela marcelo marcia marco marcos
    margarida maria mariana marilia marina mario marisa marlene marta martim mateus matias matilde mauricio mauro
    melissa mercedes miguel milene milton miriam moises monica murilo nadia natalia natercia nelson neusa nicolau
    nivaldo noemia norberto nuno octavio odete olga olimpia orlando oscar osvaldo otavio palmira patricia paula
    paulo pedro pilar priscila rafael rafaela raimundo ramiro raquel raul rebeca regina reinaldo renata renato
    ricardo rita roberta roberto rodolfo rodrigo rogerio romeu romulo roque rosa rosalina rosana rosario rosaura
    ruben rui salvador samuel sandra santiago sara sebastiao sergio severino silvana silvia silvio simao simone
    sofia sonia susana tania tatiana telma telmo teodoro teresa tereza thais thiago tiago timoteo tomas tome ursula
    valdemar valentim valeria valter vanda vanessa vania vasco vera veronica vicente victor vinicius violante
    virgilio virginia vitor vitoria viviane wagner xavier zelia zulmira
  `,
  north: `
    aage aina aino aki aksel albin alf algot alva alvar anders anette anita anja ann anna anne anneli annika anniken
    anton antti arild arne arni arvid asbjorn ase asger aslak asmund asta astrid aud audun axel bengt bente berit
    bernt birger birgit birgitta birgitte birthe bjarne bjarni bjorg bjorn bo bodil borje brita britt britta brynjar
    camilla carina carl carsten cathrine cecilia charlotta christer christina christoffer claes dag dagfinn dagny
    david dorte ebba edvard egil einar eirik eivind elin elina elisabet elisabeth ellen elof elsa else emelie emil
    emma erik erika erkki erland erling esben espen eva evelina even fabian filip finn flemming folke frank fredrik
    freja frida frode geir gerd gerda goran gosta greger greta grete grethe gry gudmundur gudrun gunilla gunn gunnar
    gunvor guri gustaf gustav haakon hakan hakon halvard halvor hanna hanne hannu hans harald harri hedda hedvig
    heidi heikki helena helene helga helge helgi hella helle henning henriette henrik hilda hilde hilkka hjalmar
    holger iben ida ilkka inga inge ingeborg ingela ingemar inger ingmar ingrid ingunn ingvar ingvild irene ivar
    iver jaakko jacob jakob jan janne jari jarl jarle jens jeppe jesper joachim joakim johan johann johanna johannes
    john jon jonas jonna jorgen jorn jorunn jouni juha juhana juhani jukka julie jytte kaare kaarina kai kaisa kaj
    kalle kare kari karin karina karita karl karoline kasper katarina katja katrine kerstin ketil kim kirsi kirsten
    kirsti kjell kjersti kjetil klara klas knud knut kristian kristin kristina kristine kristjan kristoffer kurt
    laila lars lasse laura lauri leena leif lena lene lennart linda line linn linnea lisa lisbet lise lotta lotte
    louise lova ludvig mads magne magnhild magni magnus maiken maj maja malene malin maren margareta margit
    margrethe mari maria mariann marianne marie marika mariken marit marita marja markku marta marte marthe martin
    martti mathias mathilde mats matti merete mette mia michael mikael mikkel mikko mina minna moa mogens mona
    monika morten niels niklas niko nils nina noora oda oddvar ola olaf olafur olav ole olga olle olli olof oona
    oscar oskar ossi osten otto outi ove oyvind paal paivi pal palle par paula peder pekka pelle per pernilla
    pernille peter petra petri petter petteri pia pirjo poul preben ragna ragnar ragnheidur ragnhild randi rasmus
    reidar reidun riikka riitta rikke roar robert roger rolf ronja runar rune sami sanna sanne sara sari satu seija
    selma seppo sigbritt signe sigrid sigridur sigrun sigurd sigve silje simen simon sindre siri sissel siv sixten
    sofia sofie solveig sonja soren stefan stein steinar sten stian stig stina stine sture sune sunniva susanne
    svein sveinung sven svend sverre synnove tapio tarja tellef terje tero thea thomas thor thorbjorn thorleif tiina
    tilda timo tine tobias toini tomas tone tor torben tord tore torfinn torgeir torill torkel tormod torstein
    torunn tove trine trond tuomas turid tuula ulf ulla ulrika unni urban valdemar valter vegard veikko vibeke vidar
    vigdis viggo viktor vilde ville villy virpi yngve yrsa
  `,
  east: `
    adam adela adrian agata agnieszka aleksandar aleksander aleksandra alena ales alexandru alexei alexey alicja
    alina alojz ana anastasia anatol anca andreea andrei andrej andres andrii andrzej aneta anika anita anna antoni
    antonin antonina arkadiusz artem artur barbara barbora bartlomiej bartosz beata blanka blazej bogdan boguslaw
    bohdan bojan boris bozena branko catalin cezary csaba czeslaw dace dagmara damian danica daniel daniela danuta
    daria dariusz darko dawid denisa diana dimitar dimitri dmitri dmitry dominik dominika dora dorota dragan dragana
    drahomira dusan edyta egle elena eliza elzbieta emil eszter eva evzen ewa ewelina felicja ferenc filip florin
    franciszek frantisek gabor gabriela genowefa georgi gergely grazyna grzegorz gyorgy halina hana helena henryk
    hynek igor ilona ilya ilze imre inese ioana ion irena irina istvan ivan ivana ivo iwona iza izabela izabella
    jaan jacek jadwiga jakub jan jana janis janos janusz jarek jarmila jaromir jaroslav jaroslaw jelena jerzy
    jindrich jiri joanna jolanta jonas josef josip jozef julia julita juris justyna kaarel kacper kadri kamil kamila
    karel karol karolina kasia kaspar katalin katarina katarzyna katerina kateryna kazimierz kinga kirill klara
    klaudia konrad kristina kristjan krisztina krystian krystyna krzysztof kveta ladislav lajos laszlo lech lenka
    leszek libor lidia lidija liina liis lubomir lubos lucie lucjan lucyna ludmila lukas lukasz maarja magda
    magdalena maja maksim maksym malgorzata marcel marcin marek maria marian marianna marija mariola mariusz marketa
    marko marta martin martina martyna matej mateusz matyas maxim michal mihaela mihai mikhail mikolaj mila milan
    milena milica milos milosz mira mirela miroslav miroslaw mladen monika nada nadezhda natalia natalya natasa
    nebojsa nenad nikita nikola nikolai nikolay nina norbert oksana oleg oleh oleksandr oleksii olena olga ondrej
    otakar patrycja patryk pavel pavla pavlo pawel peeter petar peter petr petra piotr premysl przemyslaw radek
    radim radka radomir radoslaw radu rafal ramune razvan reka renata robert roman romana rostislav roxana ryszard
    sabina sandor sara sebastian sergei sergey serhii simona slavka slawomir sona sorin stanislav stanislaw stefan
    stepan svetlana svitlana sylwia szilvia szymon tadeas tadeusz tamas tanja taras tatiana teodora teresa tereza
    tibor tiina tomas tomasz tomislav toomas urmas urszula urte vaclav valentina vasile vasyl vera veronika vesna
    viktor viktoria viktorija vilem violeta vit vitezslav vlad vladimir vladislav vojtech volodymyr vytautas
    waldemar wanda weronika wieslaw wieslawa wiktor wiktoria witold wladyslaw wlodzimierz wojciech yana yaroslav
    yulia yuri yurii zbigniew zdenek zdenka zofia zoltan zoran zsofia zsolt zuzana zuzanna zygmunt
  `,
  world: `
    aaliyah abdul abdullah abdulrahman abebe abena abhishek abiodun abu ada adaeze adanna ade adebayo adeola adewale
    adil aditi aditya afua agyeman ahmad ahmed ahmet aicha aiko aisha ajay ajit akash aki akiko akin akira akosua
    akua alemu ali alia alisha aliyu alp amadou amal amara amina aminata amir amira amit amrita anand ananya anil
    anita anjali ankit ankita anusha anwar arash ariel arjun arun arvind aryan asha ashok asif asma avi aviva aya
    ayaka ayana ayesha ayo ayodele ayse aysel azadeh aziz babajide bahar baris behnam bereket bilal bola bukola
    burak burcu can canan cem cemal chandra cheikh chen cheng chiamaka chidi chidinma chijioke chika chima chinedu
    chinwe chioma chuka dan darius deepa deepak deniz desta dev devika dewi dilara dina dinesh divya diya dov ebru
    efe eitan ekaterina ekene elham elif emeka emine emre ender ersin esra evandro everton ezgi fadi fahad farah
    farid farida faris farrukh fatih fatima fatma fatou fatoumata femi feng firat folake funmi gal gaurav geeta gita
    gokhan gopal gul guo habib hadi haile hakan halima hamid hamza hana hao harish haruka haruki hasan hassan hatice
    hideo hiro hiroko hiroshi hisham hong huda hui hung huseyin hussein ibrahim idris ifeanyi ifeoma ikram ilan imad
    iman imran indira ines ishaan ismail jamal jamila jaya jian jin jing jun junko kabir kamal kareem karim kavita
    kavya kazuki keiko kemal kemi kenji kenta khaled khalid kiran kofi kojo kumar kwabena kwaku kwame kwasi lakshmi
    lamine lan latifa layla leila leyla li lin ling linh mahmoud mai makoto mamadou manish manoj mariam mariama
    maryam masato mayumi meena meera mehdi mehmet mei mert min ming minh mohamed mohammad mohammed mohan moses moshe
    mostafa moussa muhammad mukesh mulu mustafa mwangi nabil nadav nadir naoko naoto nasrin navid neeraj neha ngozi
    nguyen nia nidhi nikhil nilufar ning nisha nitin njeri nkechi nneka noa noor noriko nour nusrat obi obinna
    olabisi olu oluwaseun oluwatobi omar omer omid omobolaji onur orhan orit osman oumar ousmane ozan ozge ozlem
    parisa parvati pinar ping pooja prakash pranav prasad pratik preeti priti priya priyanka punit qing rachid rafiq
    raghav rahim rahul raj raja rajesh rajiv rakesh ram ramesh rami rana rania rashid ravi reem rekha reza riku rima
    ritu rivka rohan rohit roya rukmini ryo sachiko sachin sadia sagar said saida sakura salim salma samir samira
    sana sandeep sanjay santosh saurabh selam selim selin seun shabnam shan shanti sheng shilpa shin shinji shira
    shirin shivani shlomo shreya siddharth simran sina sita sneha soo soraya sudhir sumit sunil sunita suresh sushma
    swati tadashi taina takashi takeshi takumi tal tamer tanvi tarek tariq taro tatsuya tayo temitope tendai tesfaye
    thabo thandeka thandi thanh tolu tomoko tuan tunde uche umar usha usman van vijay vikas vikram vinay vinod vivek
    wale wang wanjiru wei xiao xin yacine yael yanis yasmin yasmina yasuko yetunde yi ying yoav yoko yong yosef
    yossi youssef yuki yuko yumi yusuf zahra zainab zara zeinab zeynep zhang zhen zodwa
  `,
}

/** Every one of them, folded: lower case, no accents. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((names) => names.trim().split(/\s+/)),
)
